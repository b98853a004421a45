/** The part of a page's query that names a preview: the token of a draft that only who has it can look at. */
export const PREVIEW_QUERY = 'preview'

/** Its header between servers. Apart from the others, which every page carries. */
export const PREVIEW_HEADER = 'x-catalogue-preview'

const TOKEN = /^[\w-]{43}$/

/** The token that a query names; nothing where it names none, or what cannot be one. */
export function previewTokenIn(query: string): string | undefined {
  const token = new URLSearchParams(query).get(PREVIEW_QUERY)
  return token !== null && TOKEN.test(token) ? token : undefined
}
