import type bar from '../messages/en-us/bar.json'
import type consent from '../messages/en-us/consent.json'
import type consoleWords from '../messages/en-us/console.json'
import type finding from '../messages/en-us/finding.json'
import type payment from '../messages/en-us/payment.json'
import type receipt from '../messages/en-us/receipt.json'
import type redeem from '../messages/en-us/redeem.json'
import type returns from '../messages/en-us/returns.json'
import type shop from '../messages/en-us/shop.json'
import type signIn from '../messages/en-us/sign-in.json'
import type site from '../messages/en-us/site.json'

/** One section per part of the product, so that a page loads only its own words. Keys are typed from English. */
interface Sections {
  bar: typeof bar
  consent: typeof consent
  console: typeof consoleWords
  finding: typeof finding
  payment: typeof payment
  receipt: typeof receipt
  redeem: typeof redeem
  returns: typeof returns
  shop: typeof shop
  'sign-in': typeof signIn
  site: typeof site
}

export type Section = keyof Sections

type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type WithoutPlural<K extends string> = K extends `${infer Base}_${PluralForm}` ? Base : K

export type MessageKey<S extends Section> = WithoutPlural<Paths<Sections[S]>>
