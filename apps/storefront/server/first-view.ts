/** The place in the page's head that waits for its style; see root.tsx. */
const PLACE = '<style id="first-view">'
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const PRELOAD = /<link rel="(modulepreload|preload" as="fetch)"/g
const SCRIPT = '<script type="module" async="">'

/**
 * Makes a rendered page quick to show. Its style sheets are put into the page itself, so that the first view waits for
 * one answer instead of six; their links stay, disabled: they are not fetched, and whatever looks for them later sees
 * that the page has them. Scripts, and the words they need, are marked as `later`: they start when the page has been
 * shown; see await-first-view.ts.
 */
export function hastenFirstView(html: string, sheetOf: (address: string) => string): { html: string; style: string } {
  const sheets: string[] = []
  const linked = html
    .replaceAll(SHEET, (link, address: string, mark: string) => {
      sheets.push(sheetOf(address))
      const disabled = link.replace('/>', ' disabled=""/>')
      // The router marks a sheet of its own, so that the loader of later parts does not count on it. This one stays.
      return mark ? disabled + disabled.replace('#', '') : disabled
    })
    .replaceAll(PRELOAD, '<link rel="later" data-rel="$1"')
    .replaceAll(SCRIPT, '<script type="later" async="">')
  const style = sheets.join('\n').replaceAll('</', '<\\/')
  return { html: linked.replace(PLACE, () => PLACE + style), style }
}
