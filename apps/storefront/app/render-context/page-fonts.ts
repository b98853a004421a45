import { createContext, use, useState } from 'react'

export interface PageFonts {
  readonly sheet: string
  readonly preloads: readonly string[]
}

/** The faces of a language: the server knows them all, the browser takes those that the page came with. */
export const FontsContext = createContext<(tag: string) => PageFonts>(writtenFonts)

export function usePageFonts(tag: string): PageFonts {
  const fontsOf = use(FontsContext)
  const [fonts] = useState(() => fontsOf(tag))
  return fonts
}

/** Their sheet is the first of the head. */
function writtenFonts(): PageFonts {
  const [sheet = ''] = addressesOf('link[rel=stylesheet]')
  return { sheet, preloads: addressesOf('link[rel=preload][as=font]') }
}

function addressesOf(links: string): string[] {
  return Array.from(document.head.querySelectorAll(links), (link) => link.getAttribute('href') ?? '')
}
