import type { BarBrand, BarProduct } from '@quartermaster/contract/platform/bar'
import type { BarWords } from './words.ts'

/** What sets one script apart from the next: written in front of the core when a script is composed. */
export interface BarScript {
  readonly product: BarProduct
  readonly locale: string
  /** The locale's BCP 47 tag, for Intl and `lang`. */
  readonly tag: string
  readonly words: BarWords
  readonly ssoUrl: string
  /** The provider's own drawings, used where the page brings none. */
  readonly brand: Pick<BarBrand, 'logo' | 'bug'>
}
