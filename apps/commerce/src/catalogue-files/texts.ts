import { GAME_IDS, type GameId } from '@quartermaster/contract/games'
import type { Locale } from '@quartermaster/contract/locales'
import type { ProductEntry, TextFile } from './file-schema.ts'
import type { CatalogueFiles } from './read-files.ts'
import type { StatedProduct } from './rules.ts'

type ByLocale = { [Code in Locale]?: string }

/** The words that text files have for one product, level or chroma. */
interface Translation {
  readonly name: ByLocale
  readonly description: ByLocale
}

export interface Texts {
  of(gameId: GameId, id: string): Translation
}

type Text = TextFile['texts'][string][string]

/** What a text file may name: a product, or a level or chroma of one, which has no description. */
interface Named {
  readonly at: string
  readonly name: ByLocale
  readonly description?: ByLocale
  /** The level that pages choose by its name. */
  readonly isSoldLevel?: boolean
}

const createTranslation = (): Translation => ({ name: {}, description: {} })

/** Puts the text files together, and says which of their entries cannot be used, and why. */
export function gatherTexts({ texts, problems, isWhole }: CatalogueFiles, drafts: readonly StatedProduct[]): Texts {
  const known = new Map(drafts.flatMap(namedThings).map((thing) => [thing.at, thing]))
  const gathered = new Map<string, Translation>()
  for (const { source, content } of texts) {
    for (const [game, things] of Object.entries(content.texts)) {
      const refuse = (path: string[], message: string) =>
        problems.push(source.problemAt(['texts', game, ...path], message))
      if (!GAME_IDS.some((id) => id === game)) {
        refuse([], `there is no game ${game}`)
        continue
      }
      for (const [id, text] of Object.entries(things)) {
        const thing = known.get(`${game}/${id}`)
        if (!thing) {
          if (isWhole) refuse([id], `there is no product, level or chroma ${game}/${id}`)
          continue
        }
        const translation = gathered.get(thing.at) ?? createTranslation()
        gathered.set(thing.at, translation)
        addText(thing, translation, content.locale, text, (field, message) => refuse([id, field], message))
      }
    }
  }
  return { of: (gameId, id) => gathered.get(`${gameId}/${id}`) ?? createTranslation() }
}

function addText(
  thing: Named,
  translation: Translation,
  locale: Locale,
  text: Text,
  refuse: (field: string, message: string) => void,
): void {
  for (const field of ['name', 'description'] as const) {
    const words = text[field]
    if (words === undefined) continue
    const own = thing[field]
    if (!own) refuse(field, `${thing.at} is a level or a chroma, which has a name only`)
    else if (translation[field][locale] ?? own[locale]) {
      refuse(field, `${thing.at} has its ${locale} ${field} elsewhere already`)
    } else if (thing.isSoldLevel && words.includes(' Level')) {
      refuse(field, 'the first level must carry the plain name, without " Level"')
    } else translation[field][locale] = words
  }
}

function namedThings({ gameId, entry }: StatedProduct): Named[] {
  const { name, description, levels, chromas }: ProductEntry = entry
  return [
    { at: `${gameId}/${entry.id}`, name, description },
    ...levels.map((level, index) => ({ at: `${gameId}/${level.id}`, name: level.name, isSoldLevel: index === 0 })),
    ...chromas.map((chroma) => ({ at: `${gameId}/${chroma.id}`, name: chroma.name })),
  ]
}
