import { use, useState } from 'react'
import { useInBrowser } from '../browser-state/browser-search.ts'
import { ScriptMark } from './script-mark.ts'

type Plain = string | number

interface InlineScriptProps<Args extends readonly Plain[]> {
  /** Sent as text: it must name nothing outside itself. Given on the server alone, so that no browser loads it twice. */
  readonly run: false | ((...args: Args) => void)
  readonly args: Args
}

/** A function that runs while the page is read: only the server writes it, and the page's policy names it by its hash. */
export function InlineScript<const Args extends readonly Plain[]>({ run, args }: InlineScriptProps<Args>) {
  const inBrowser = useInBrowser()
  const [served] = useState(!inBrowser)
  if (!served) return null
  const text = run ? `(${run})(${args.map((arg) => JSON.stringify(arg)).join(',')})` : ''
  const nonce = import.meta.env.SSR ? use(ScriptMark) : undefined
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a function of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
