/** The place in the page's head that waits for its style; see root.tsx. */
const PLACE = '<style id="first-view">'
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/g
const SCRIPT = '<link rel="modulepreload" '

/**
 * Makes a rendered page quick to show. Its style sheets are put into the page itself, so that the first view waits for
 * one answer instead of six; their links stay, disabled: they are not fetched, and the router sees which sheets the page
 * has. Scripts step behind the page's picture and letters, since it can be read without them.
 */
export function hastenFirstView(html: string, sheetOf: (address: string) => string): { html: string; style: string } {
  const sheets: string[] = []
  const linked = html
    .replaceAll(SHEET, (link, address: string) => {
      sheets.push(sheetOf(address))
      return link.replace('/>', ' disabled=""/>')
    })
    .replaceAll(SCRIPT, `${SCRIPT}fetchpriority="low" `)
  const style = sheets.join('\n').replaceAll('</', '<\\/')
  return { html: linked.replace(PLACE, () => PLACE + style), style }
}
