import { randomUUID } from 'node:crypto'

/** Unguessable, so that nothing that only looks like our markup can carry it. */
export const newScriptMark = () => randomUUID()

/**
 * The texts of the scripts that carry the mark, and the page without it. Only what was marked while it was rendered may
 * run: a script that got into the page as text has no mark, and so no hash in the policy. The mark is gone before the
 * page is kept or sent; a cached page would tell it to everyone.
 */
export function takeMarkedScripts(html: string, mark: string): { readonly html: string; readonly scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts: string[] = []
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(attribute) && !/\bsrc=/.test(attributes)) scripts.push(text)
  }
  return { html: html.replaceAll(attribute, ''), scripts }
}
