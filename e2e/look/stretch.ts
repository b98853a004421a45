/**
 * Turns a page into one in a language nobody speaks: a good third longer, with marks above and below its letters. Runs in
 * the browser, on a page at rest.
 */
export function stretchText(): void {
  // All of them letters of the page's own face: those of Vietnamese would come from another, wider one.
  const marked: Readonly<Record<string, string>> = { a: 'å', e: 'ę', i: 'į', o: 'ő', u: 'ů', A: 'Å', E: 'Ę', O: 'Ő' }
  /** Without a width of its own, it says that a text is stretched already. */
  const done = '\u2060'
  const stretch = (root: Node): void => {
    for (const node of root.childNodes) {
      if (node instanceof Text && /\p{L}{2}/u.test(node.data) && !node.data.startsWith(done)) {
        const longer = node.data.replace(/\p{L}{4,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)))
        node.data = done + longer.replace(/[aeiouAEO]/g, (letter) => marked[letter] ?? letter)
      }
      if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE)$/.test(node.tagName)) continue
      if (node.shadowRoot) stretch(node.shadowRoot)
      stretch(node)
    }
  }
  stretch(document.body)
  // What is sized by its longest word has longer ones now.
  for (const fitted of document.querySelectorAll<HTMLElement>('[style*="--qm-longest"]')) {
    const beside = fitted.style.getPropertyValue('--qm-longest-beside')
    const texts = beside ? [...fitted.querySelectorAll('h2, h3')] : [fitted]
    const words = texts.flatMap(({ textContent }) => (textContent ?? '').replaceAll(done, '').split(/\s/))
    const longest = Math.max(...words.map(({ length }) => length))
    fitted.style.setProperty(beside ? '--qm-longest-beside' : '--qm-longest', `${longest}`)
  }
}
