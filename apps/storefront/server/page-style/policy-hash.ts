import { hash } from 'node:crypto'

/** How a page's policy names what stands in the page. */
export function policyHash(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}
