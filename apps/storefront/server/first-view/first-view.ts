import { LATER, OWN_STYLE_ID, STYLE_ID } from '../../app/first-view/markers.ts'
import { policyHash } from '../policy-hash.ts'
import type { SheetsOf } from '../sheets.ts'
import { liftStyleAttributes } from './style-attributes.ts'

/** The places in the page's head that wait for its styles. */
const PLACE = `<style id="${STYLE_ID}">`
const OWN_PLACE = `<style id="${OWN_STYLE_ID}">`
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)(#?)"\/>/g
const PRELOAD = /<link rel="(modulepreload|preload" as="fetch)"/g
const SCRIPT = '<script type="module" async="">'

export interface HastenedPage {
  readonly html: string
  /** By which the policy names its style elements. */
  readonly styleHashes: readonly string[]
}

/**
 * Makes a rendered page quick to show. Its style sheets, and the styles of single elements, are put into two style
 * elements. The links of the sheets stay, disabled: they are not fetched, and whatever looks for them later sees that the
 * page has them. Scripts, and the words they need, are marked: the script in the head starts them when the page has been
 * shown. See app/first-view/README.md.
 */
export function hastenFirstView(html: string, sheetsOf: SheetsOf, ownStyle?: string): HastenedPage {
  // Slower, but styled and alive.
  if (!html.includes(PLACE) || !html.includes(OWN_PLACE)) return { html, styleHashes: [] }
  const addresses: string[] = []
  const { html: plain, rules } = liftStyleAttributes(html)
  const linked = plain
    .replaceAll(SHEET, (link, address: string, mark: string) => {
      addresses.push(address)
      const disabled = link.replace('/>', ' disabled=""/>')
      // The router marks a sheet of its own, so that the loader of later parts does not count on it. This one stays.
      return mark ? disabled + disabled.replace('#', '') : disabled
    })
    .replaceAll(PRELOAD, `<link rel="${LATER}" data-rel="$1"`)
    .replaceAll(SCRIPT, `<script type="${LATER}" async="">`)
  const sheets = sheetsOf(addresses)
  const own = [...(rules ? [rules] : []), ...(ownStyle ? [ownStyle] : [])].join('\n').replaceAll('</', '<\\/')
  return {
    // The sheets come last: they are longer than the page, and would be searched.
    html: linked.replace(OWN_PLACE, () => OWN_PLACE + own).replace(PLACE, () => PLACE + sheets.text),
    // An empty element is one, too: browsers complain of it where the policy does not name it.
    styleHashes: [...(sheets.text ? [sheets.policyHash] : []), policyHash(own)],
  }
}

/**
 * Throws unless the page is one that `hastenFirstView` could do all of its work on. The markup that it looks for is
 * React's and the router's, so a new version of either may change it.
 */
export function requireFirstView(html: string): void {
  const count = (part: RegExp) => html.match(part)?.length ?? 0
  const faults = [
    [count(new RegExp(`${PLACE}[^<]`, 'g')) === 1, 'its style element is missing or empty'],
    [count(/<link rel="stylesheet"(?![^>]* disabled="")/g) === 0, 'a style sheet is still linked'],
    [count(/<script>\(function awaitFirstView\(/g) === 1, 'the script that starts the others is missing'],
    [count(new RegExp(`<script type="${LATER}"`, 'g')) === 1, 'its own script is not marked'],
    [count(new RegExp(`<link rel="${LATER}" data-rel="modulepreload"`, 'g')) > 0, 'its modules are not marked'],
    [count(/rel="modulepreload"|type="module"/g) === count(/data-rel="modulepreload"/g), 'a script starts at once'],
  ].flatMap(([holds, fault]) => (holds ? [] : [fault]))
  if (faults.length > 0) throw new Error(`The first view of a page is not as it should be: ${faults.join('; ')}.`)
}
