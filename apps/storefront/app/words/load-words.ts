import type { Section } from '@quartermaster/i18n/sections'
import type { Messages } from '@quartermaster/i18n/translate'
import { patiently } from '../api/patiently.ts'

const loaded = new Map<Section, Messages>()
const loading: Partial<Record<Section, Promise<void>>> = {}
const NOTHING: Messages = {}

export function loadedMessages(section: Section): Messages {
  return loaded.get(section) ?? NOTHING
}

/** The page's document names its words as preloads, one link per section; hydration waits for them. */
export async function loadWordsOfPage(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-words]')
  await Promise.all([...links].map((link) => loadWords(link.dataset.words as Section, link.href)))
}

let addresses: Readonly<Record<string, string>> = {}

/** The document says where the words of every section are; pages reached without a load need them later. */
export function knowWordsAddresses(known: Readonly<Record<string, string>>): void {
  addresses = known
}

export async function loadSection(section: Section): Promise<void> {
  const address = addresses[section]
  if (address) await loadWords(section, address)
}

/** Whoever asks while they are on their way, as every card of a shelf does, waits for the same. */
export function loadWords(section: Section, address: string): Promise<void> {
  loading[section] ??= patiently(() => fetchWords(address)).then(
    (words) => void loaded.set(section, words),
    (error) => {
      delete loading[section]
      throw error
    },
  )
  return loading[section]
}

async function fetchWords(address: string): Promise<Messages> {
  const response = await fetch(address)
  if (response.ok) return response.json()
  throw new Error(`The words at ${address} were answered with ${response.status}`)
}
