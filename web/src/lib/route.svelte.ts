// Which page is shown: the path of the address.

const place = $state({ path: location.pathname, search: location.search })

addEventListener('popstate', () => {
  place.path = location.pathname
  place.search = location.search
})

export const route = {
  get path() {
    return place.path
  },
  get parts() {
    return place.path.split('/').filter(Boolean)
  },
  get query() {
    return new URLSearchParams(place.search)
  },
}

export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  place.path = location.pathname
  place.search = location.search
  scrollTo(0, 0)
}

/** Links stay links (a new tab, a screen reader), but do not load the page again. */
export function link(node: HTMLAnchorElement) {
  const follow = (event: MouseEvent): void => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    go(node.pathname + node.search)
  }
  node.addEventListener('click', follow)
  return { destroy: () => node.removeEventListener('click', follow) }
}
