const PAGE_SIZE = 100

/** What was done under an id, with the request it was done for: the same again gets the same answer. */
export class Once<Done> {
  readonly entries = new Map<string, { readonly asked: string; readonly at: number; readonly done: Done }>()
  do(id: string, request: unknown, work: () => Done): Done | 'another request' {
    const asked = JSON.stringify(request)
    const known = this.entries.get(id)
    if (known) return known.asked === asked ? known.done : 'another request'
    const done = work()
    this.entries.set(id, { asked, at: Date.now(), done })
    return done
  }
  /** Those of a span of time, oldest first, a page at a time. */
  page({ from = '', to = '', after }: Record<string, string | undefined>) {
    const within = [...this.entries].filter(([, { at }]) => at >= Date.parse(from) && at < Date.parse(to))
    const begin = within.findIndex(([id]) => id === after) + 1
    const page = within.slice(begin, begin + PAGE_SIZE)
    return { page, next: begin + PAGE_SIZE < within.length ? (page.at(-1)?.[0] ?? null) : null }
  }
}
