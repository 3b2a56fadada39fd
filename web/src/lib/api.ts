// Commands and questions to the server.

/** The server's no: a word for programs and its details. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    readonly details: Record<string, any> = {},
  ) {
    super(error)
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refusal(0, 'offline')
  }
  if (answer.headers.get('content-type')?.startsWith('text/plain')) return (await answer.text()) as T
  const data = await answer.json().catch(() => ({ error: 'our-fault' }))
  if (!answer.ok) throw new Refusal(answer.status, data.error ?? 'our-fault', data)
  return data
}

export function get<T>(path: string, query: Record<string, string | number | undefined> = {}): Promise<T> {
  const asked = Object.entries(query).filter((pair): pair is [string, string | number] => pair[1] !== undefined)
  const search = new URLSearchParams(asked.map(([key, value]) => [key, String(value)]))
  return call('GET', asked.length ? `${path}?${search}` : path)
}

export const post = <T>(path: string, body: unknown = {}): Promise<T> => call('POST', path, body)
export const put = <T>(path: string, body: unknown): Promise<T> => call('PUT', path, body)

/** So that a command sent twice is carried out once. */
export const newKey = (): string => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
