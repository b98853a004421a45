import { keepQuery } from '../app/addresses/addresses.ts'

const LINK = /(<a\b[^>]*?\shref=")(\/[^"]*)(?=")/g

/** A page without a script cannot read the address it stands at: its links get the query of what was asked for here. */
export function keepQueryInLinks(html: string, search: string): string {
  return html.replace(LINK, (_, before: string, href: string) => before + escaped(keepQuery(plain(href), search)))
}

function plain(attribute: string): string {
  return attribute.replaceAll('&amp;', '&')
}

function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '%22')
}
