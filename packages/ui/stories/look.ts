import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { fontStylesheetFor } from '../src/fonts/fonts.ts'
import { lateFontStylesheetFor } from '../src/fonts/late-fonts.ts'

export interface Look {
  theme: string
  /** `auto` leaves the choice to the reader's own preference. */
  mode: string
  locale: string
}

/** Theme, mode and language are set where the site sets them: on the root element. Done when the faces are declared. */
export async function applyLook({ theme, mode, locale }: Look): Promise<void> {
  const root = document.documentElement
  root.dataset.theme = theme
  if (mode === 'auto') delete root.dataset.mode
  else root.dataset.mode = mode
  root.lang = LOCALES[locale as Locale].tag
  await declareFaces(root.lang)
}

async function declareFaces(tag: string): Promise<void> {
  const wanted = [fontStylesheetFor(tag), lateFontStylesheetFor(tag)].filter((href) => href !== undefined)
  const present = new Map(
    [...document.querySelectorAll<HTMLLinkElement>('link[data-faces]')].map((sheet) => [sheet.dataset.faces, sheet]),
  )
  for (const [href, sheet] of present) if (!wanted.some((one) => one === href)) sheet.remove()
  await Promise.all(wanted.filter((href) => !present.has(href)).map(linkSheet))
}

function linkSheet(href: string): Promise<void> {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  sheet.dataset.faces = href
  return new Promise((done, failed) => {
    sheet.onload = () => done()
    sheet.onerror = () => failed(new Error(`No style sheet at ${href}`))
    document.head.append(sheet)
  })
}
