import { LOCALES, type Locale } from '@quartermaster/contract/locales'
import { fold } from './fold.ts'

/** Words of each language that stand between names, or say only that a name is a set's. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  cs: 'a na od pro s se v z sada set kolekce',
  de: 'am an aus das dem den der des die ein eine für im in mit und von vom zu zum zur reihe set sammlung kollektion',
  el: 'από για και με η ο οι τα τη την της το του τον των στη στο σετ συλλογή σειρά',
  en: 'a an and by for from in my of on the to with set sets collection series',
  es: 'a con de del el en la las los para por un una y conjunto set colección serie',
  fr: 'à au aux avec d de des du en et l la le les par pour un une ensemble set collection série',
  hu: 'a az és egy készlet szett kollekció sorozat',
  id: 'dan dari dengan di untuk yang set koleksi seri',
  it: 'a con d da dal de dei del della delle di e gli i il in l la le lo per un una set collezione serie',
  ja: 'の と や を は が へ から より ための 用 セット シリーズ コレクション',
  ko: '의 와 과 용 위한 세트 시리즈 컬렉션',
  ms: 'dan dari dengan di untuk yang set koleksi siri',
  pl: 'a dla do i na od w z ze kolekcja seria',
  pt: 'a as com da das de do dos e em na no o os para por um uma set coleção série',
  ro: 'al ale cu de din în la pe pentru și un o set colecție serie',
  ru: 'в для и из к на о от по с со у комплект сет коллекция серия',
  th: 'ของ สำหรับ และ กับ ที่ จาก ชุด เซ็ต คอลเลกชัน',
  tr: 've ile için bir de da set seti koleksiyon serisi',
  vi: 'cho của và với từ trong bộ set',
  zh: '的 和 与 與 套装 套裝 套組 系列',
}

/** Where words are written in one piece, those that set two of them apart, as they are written before letters are folded. */
const SET_APART: Readonly<Record<string, RegExp>> = {
  ja: /の|ための|セット|シリーズ|スキン|バンドル/g,
  ko: /세트|시리즈|스킨|번들/g,
  th: /ของ|สำหรับ|เซ็ต/g,
  zh: /的|套装|套裝|套組|系列|皮肤|造型|礼包|組合包/g,
}

const languageOf = (locale: Locale) => LOCALES[locale].tag.slice(0, 2)

const folded = new Map<string, ReadonlySet<string>>()

export function smallWords(locale: Locale): ReadonlySet<string> {
  const language = languageOf(locale)
  const known = folded.get(language)
  if (known) return known
  const words = new Set((SMALL_WORDS[language] ?? '').split(' ').map(fold).filter(Boolean))
  folded.set(language, words)
  return words
}

/** What is looked for, word by word. A name may need none of the small ones, unless nothing else was typed. */
export interface Terms {
  readonly needed: readonly string[]
  readonly small: readonly string[]
}

export function readTerms(typed: string, locale: Locale): Terms {
  const apart = SET_APART[languageOf(locale)]
  const terms = fold(apart ? typed.replace(apart, ' $& ') : typed)
    .split(' ')
    .filter(Boolean)
  const little = smallWords(locale)
  const needed = terms.filter((term) => !little.has(term))
  return needed.length > 0 ? { needed, small: terms.filter((term) => little.has(term)) } : { needed: terms, small: [] }
}
