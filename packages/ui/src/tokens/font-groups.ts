/** The languages that share their faces, as the tags `:lang()` matches. Apart from the faces: pages need only this. */
export const FONT_LANGUAGES = {
  latin: [],
  'greek-cyrillic': ['el', 'ru'],
  vietnamese: ['vi'],
  korean: ['ko'],
  japanese: ['ja'],
  'chinese-simplified': ['zh-Hans', 'zh-CN'],
  'chinese-traditional': ['zh-Hant', 'zh-TW'],
  thai: ['th'],
} as const satisfies Record<string, readonly string[]>

export type FontGroup = keyof typeof FONT_LANGUAGES

/** The faces a language tag is set in; a tag that no group names is set in the Latin faces. */
export function fontGroupOf(tag: string): FontGroup {
  const wanted = tag.toLowerCase()
  const groups = Object.keys(FONT_LANGUAGES) as FontGroup[]
  return (
    groups.find((group) =>
      FONT_LANGUAGES[group].some(
        (language) => wanted === language.toLowerCase() || wanted.startsWith(`${language.toLowerCase()}-`),
      ),
    ) ?? 'latin'
  )
}
