import { drawRatios } from './picture.ts'
import { mergePrints, readPrint, writePrint } from './raw-print.ts'
import { figureTables } from './tables.ts'

const TABLES = /(<!-- tables: `npm run figures` writes them from the raw print -->\n)[\s\S]*?(<!-- end of tables -->)/
const PRINT = /(\n## The raw print\n[\s\S]*?```\n)([\s\S]*?)(\n```\n)/

export interface FiguresDocument {
  readonly text: string
  readonly picture: string
}

/** The document with a new print taken in, and its tables and picture as the print has them. */
export function updateFigures(document: string, freshPrint = ''): FiguresDocument {
  const old = PRINT.exec(document)?.[2]
  if (old === undefined || !TABLES.test(document))
    throw new Error('docs/figures.md has lost its tables or its raw print.')
  const figures = mergePrints(readPrint(old), readPrint(freshPrint))
  const text = document
    .replace(TABLES, (_all, before: string, after: string) => `${before}\n${figureTables(figures)}\n\n${after}`)
    .replace(PRINT, (_all, before: string, _print, after: string) => `${before}${writePrint(figures)}${after}`)
  return { text, picture: drawRatios(figures) }
}
