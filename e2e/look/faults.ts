/**
 * What nobody would show of a page as it stands, each as a sentence; runs in the browser. What scrolls by itself may hold
 * more than it shows, and what is there for screen readers alone is not looked at.
 */
export function findFaults(): string[] {
  const faults = new Set<string>()
  const words = (text: string | null) => `“${(text ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)}”`

  const width = document.documentElement.scrollWidth
  if (width > innerWidth) faults.add(`the page is ${width} wide on a screen of ${innerWidth}`)
  for (const text of visibleTexts(document.body)) {
    const cut = findCut(text)
    if (cut) faults.add(`${words(text.textContent)} is cut ${cut}`)
    for (const word of brokenWords(text)) faults.add(`“${word}” is broken inside`)
    if (isSqueezed(text)) faults.add(`${words(text.textContent)} has a few letters to the line`)
  }
  for (const row of rowsOf([...document.querySelectorAll('article')])) {
    const bottoms = row.map((card) => card.getBoundingClientRect().bottom)
    if (Math.max(...bottoms) - Math.min(...bottoms) > 1)
      faults.add(`the cards beside ${words(row[0]?.textContent ?? '')} end at ${bottoms.map(Math.round).join(', ')}`)
  }
  for (const art of document.querySelectorAll<HTMLImageElement>('img[data-focus]')) {
    const goods = shownFocus(art)
    const headline = art.closest('section')?.querySelector('h1')
    if (!headline) continue
    const range = document.createRange()
    range.selectNodeContents(headline)
    for (const line of range.getClientRects())
      if (meet(line, goods)) faults.add(`${words(headline.textContent)} lies on what the picture is about`)
  }
  const footer = [...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect()
  const end = document.documentElement.scrollHeight
  if (footer && Math.abs(footer.bottom + scrollY - end) > 1)
    faults.add(`the footer ends at ${Math.round(footer.bottom + scrollY)}, the page at ${end}`)
  if (footer && footer.bottom + scrollY < innerHeight - 1) faults.add('the page shows below the footer')
  return [...faults]

  /** Also those of components with a tree of their own. */
  function* visibleTexts(root: Node): Generator<Text> {
    for (const node of root.childNodes) {
      if (node instanceof Text && node.textContent?.trim()) yield node
      if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE|OPTION|svg)$/.test(node.tagName)) continue
      if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (node.shadowRoot) yield* visibleTexts(node.shadowRoot)
      yield* visibleTexts(node)
    }
  }

  function findCut(text: Text): string | undefined {
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width === 0) return undefined
    // Letters are boxed higher than they are drawn.
    const slack = Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize) * 0.3
    let around: Element | null = text.parentElement
    while (around && around !== document.documentElement && around !== document.body) {
      const { overflowX, overflowY, clipPath, position } = getComputedStyle(around)
      const room = around.getBoundingClientRect()
      if (clipPath !== 'none' || (room.width <= 1 && room.height <= 1)) return undefined
      if (/auto|scroll/.test(overflowX + overflowY)) return undefined
      // Wholly outside of what clips it, a text is left out on purpose.
      if (/hidden|clip/.test(overflowX + overflowY) && !meet(box, room)) return undefined
      if (/hidden|clip/.test(overflowX) && (box.left < room.left - 1.5 || box.right > room.right + 1.5))
        return `at its side by ${around.tagName.toLowerCase()}`
      if (/hidden|clip/.test(overflowY) && (box.top < room.top - slack || box.bottom > room.bottom + slack))
        return `above or below by ${around.tagName.toLowerCase()}`
      if (position === 'fixed') break
      const root = around.getRootNode()
      around = around.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
    }
    // What waits above the screen until it has the focus is not cut.
    if (box.bottom + scrollY <= 0) return undefined
    return box.left < -1.5 || box.right > innerWidth + 1.5 ? 'by the edge of the screen' : undefined
  }

  function isSqueezed(text: Text): boolean {
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    const size = Number.parseFloat(getComputedStyle(text.parentElement as Element).fontSize)
    return lines.length > 3 && lines.every(({ width: line }) => line < size * 2.2)
  }

  /** Words of a heading that go on in the next line, without a hyphen. */
  function brokenWords(text: Text): string[] {
    const heading = text.parentElement?.closest('h1, h2, h3, h4')
    if (!heading || !text.parentElement) return []
    const { wordBreak, hyphens } = getComputedStyle(text.parentElement)
    if (hyphens === 'auto' && canHyphenate(heading)) return []
    // Letters of these scripts end a line anywhere, where they are not kept together.
    const kept = wordBreak === 'keep-all' ? '\\p{sc=Kana}\\p{sc=Hang}ー' : ''
    const word = new RegExp(`[\\p{sc=Latn}\\p{sc=Grek}\\p{sc=Cyrl}\\p{M}’${kept}]+`, 'gu')
    return [...text.data.matchAll(word)].flatMap((found) => {
      const range = document.createRange()
      range.setStart(text, found.index)
      range.setEnd(text, found.index + found[0].length)
      return linesOf(range) > 1 ? [found[0]] : []
    })
  }

  /** Whether this browser knows where the words of a heading's language are divided. */
  function canHyphenate(heading: Element): boolean {
    const probe = heading.appendChild(document.createElement('div'))
    probe.style.cssText =
      'position: absolute; inline-size: 1em; overflow-wrap: normal; visibility: hidden; hyphens: auto'
    probe.textContent = 'international'
    const range = document.createRange()
    range.selectNodeContents(probe)
    const lines = linesOf(range)
    probe.remove()
    return lines > 1
  }

  function linesOf(range: Range): number {
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  }

  /** Cards of one shelf that begin at one height. */
  function rowsOf(cards: readonly Element[]): Element[][] {
    const shelfOf = (card: Element): Element | null => {
      const around = card.parentElement
      return around?.querySelectorAll('article').length === 1 ? shelfOf(around) : around
    }
    const rows = Map.groupBy(cards, shelfOf)
    return [...rows.values()].flatMap((shelf) =>
      [...Map.groupBy(shelf, (card) => Math.round(card.getBoundingClientRect().top)).values()].filter(
        ({ length }) => length > 1,
      ),
    )
  }

  /** Where a picture that covers its box shows what it is about: `data-focus` names it in hundredths of the picture. */
  function shownFocus(art: HTMLImageElement): DOMRect {
    const box = art.getBoundingClientRect()
    const scale = Math.max(box.width / art.naturalWidth, box.height / art.naturalHeight)
    const [fullWidth, fullHeight] = [art.naturalWidth * scale, art.naturalHeight * scale]
    const [across = 0.5, down = 0.5] = getComputedStyle(art)
      .objectPosition.split(' ')
      .map((part) => Number.parseFloat(part) / 100)
    const source = art.parentElement?.querySelector('source')
    const shown = source && matchMedia(source.media).matches ? source : art
    const [left = 0, top = 0, focusWidth = 0, focusHeight = 0] = (shown.dataset.focus ?? '')
      .split(' ')
      .map((part) => Number(part) / 100)
    const startX = box.left + (box.width - fullWidth) * across + left * fullWidth
    const startY = box.top + (box.height - fullHeight) * down + top * fullHeight
    // What lies outside of the picture's box is not shown.
    const [shownX, shownY] = [Math.max(startX, box.left), Math.max(startY, box.top)]
    const endX = Math.min(startX + focusWidth * fullWidth, box.right)
    const endY = Math.min(startY + focusHeight * fullHeight, box.bottom)
    return new DOMRect(shownX, shownY, Math.max(endX - shownX, 0), Math.max(endY - shownY, 0))
  }

  function meet(a: DOMRect, b: DOMRect): boolean {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }
}
