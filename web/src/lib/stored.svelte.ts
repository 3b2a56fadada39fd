// A setting that outlives the page. Without storage (a private window) it lasts as long as the page.

export interface Stored<T> {
  value: T
}

export function stored<T>(name: string, usual: T): Stored<T> {
  const key = `keeling.${name}`
  let value = $state(read(key, usual))
  return {
    get value() {
      return value
    },
    set value(next: T) {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // kept for this page only
      }
    },
  }
}

function read<T>(key: string, usual: T): T {
  try {
    const text = localStorage.getItem(key)
    const found = text === null ? usual : JSON.parse(text)
    return typeof found === typeof usual ? found : usual
  } catch {
    return usual
  }
}
