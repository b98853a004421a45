import type { Page } from '@playwright/test'
import { findCutPictures } from './cut-pictures.ts'

/** Whatever nobody would show of a page as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findFaults)), ...(await page.evaluate(findCutPictures))]
}

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
    for (const word of [...brokenWords(text), ...brokenThai(text)]) faults.add(`“${word}” is broken inside`)
    if (isSqueezed(text)) faults.add(`${words(text.textContent)} has a few letters to the line`)
  }
  for (const list of document.querySelectorAll('select')) {
    const cut = list.checkVisibility() ? cutOptions(list) : []
    for (const option of cut) faults.add(`${words(option)} has no room in its list`)
  }
  for (const row of rowsOf([...document.querySelectorAll('article')])) {
    const bottoms = row.map((card) => card.getBoundingClientRect().bottom)
    if (Math.max(...bottoms) - Math.min(...bottoms) > 1)
      faults.add(`the cards beside ${words(row[0]?.textContent ?? '')} end at ${bottoms.map(Math.round).join(', ')}`)
  }
  for (const shelf of new Set([...document.querySelectorAll('article')].map((card) => shelfOf(card)))) {
    const names = [...(shelf?.querySelectorAll('article :is(h2, h3) a > span') ?? [])].filter((name) =>
      name.checkVisibility(),
    )
    const sizes = new Set(names.map((name) => Math.round(Number.parseFloat(getComputedStyle(name).fontSize) * 10) / 10))
    if (sizes.size > 1)
      faults.add(`names beside ${words(names[0]?.textContent ?? '')} are ${[...sizes].join(', ')} high`)
  }
  for (const art of document.querySelectorAll<HTMLImageElement>('img[data-focus]')) {
    const goods = shownFocus(art)
    const headline = art.closest('section')?.querySelector('h1')
    if (!headline) continue
    for (const line of linesIn(headline))
      if (meet(line, goods)) faults.add(`${words(headline.textContent)} lies on what the picture is about`)
    const mark = headline.previousElementSibling
    const onPicture =
      mark instanceof SVGElement && stackedOn(art) && meet(mark.getBoundingClientRect(), art.getBoundingClientRect())
    if (onPicture) faults.add(`the mark above ${words(headline.textContent)} lies on the picture`)
    const cut = cutOfFocus(art)
    if (stackedOn(art) && cut > 0.1) faults.add(`${Math.round(cut * 100)}% of what the picture is about are cut off`)
  }
  // What a picture is about is not known everywhere: no name of a thing lies on the thing's picture.
  for (const art of document.querySelectorAll('li img, article img'))
    for (const name of art.closest('li, article')?.querySelectorAll('h1, h2, h3') ?? [])
      for (const line of linesIn(name))
        if (meet(line, art.getBoundingClientRect())) faults.add(`${words(name.textContent)} lies on its picture`)
  for (const element of document.querySelectorAll<HTMLElement>('[style*="url("]')) {
    const { backgroundImage, backgroundRepeat, backgroundSize } = getComputedStyle(element)
    if (backgroundImage === 'none' || (backgroundRepeat === 'no-repeat' && backgroundSize === 'cover')) continue
    faults.add(
      `what stands in for a picture is laid out as ${backgroundSize} ${backgroundRepeat}: ${element.className}`,
    )
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

  /** What a list would cut, chosen: its letters are the browser's own, so they are measured beside it. */
  function cutOptions(list: HTMLSelectElement): string[] {
    const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(list)
    const room = list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    const probe = document.body.appendChild(document.createElement('span'))
    probe.style.cssText = 'position: absolute; visibility: hidden; white-space: nowrap'
    Object.assign(probe.style, { font, letterSpacing })
    const cut = [...list.options].filter((option) => {
      probe.textContent = option.text
      return probe.getBoundingClientRect().width > room + 1
    })
    probe.remove()
    return cut.map((option) => option.text)
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

  /** Words of a name in Thai that go on in the next line, though one line has room for them. */
  function brokenThai(text: Text): string[] {
    const name = text.parentElement?.closest<HTMLElement>('[style*="--qm-longest"]')
    const room = name?.parentElement?.closest('h1, h2, h3, h4, p, div')?.getBoundingClientRect().width ?? 0
    // A sentence may go on in the next line after any word; a name has parts.
    if (!name?.querySelector('span')) return []
    return [...text.data.matchAll(/\p{sc=Thai}+/gu)].flatMap((found) => {
      const range = document.createRange()
      range.setStart(text, found.index)
      range.setEnd(text, found.index + found[0].length)
      const length = [...range.getClientRects()].reduce((sum, { width: part }) => sum + part, 0)
      return linesOf(range) > 1 && length < room - 1 ? [found[0]] : []
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

  function linesIn(element: Element): DOMRect[] {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }

  /** What a card stands in with others. */
  function shelfOf(card: Element): Element | null {
    const around = card.parentElement
    if (around?.style.getPropertyValue('--qm-longest-beside')) return around
    return around?.querySelectorAll('article').length === 1 ? shelfOf(around) : around
  }

  /** Cards of one shelf that begin at one height. */
  function rowsOf(cards: readonly Element[]): Element[][] {
    const rows = Map.groupBy(cards, shelfOf)
    return [...rows.values()].flatMap((shelf) =>
      [...Map.groupBy(shelf, (card) => Math.round(card.getBoundingClientRect().top)).values()].filter(
        ({ length }) => length > 1,
      ),
    )
  }

  /** Whether a picture stands above its words, not beside them. */
  function stackedOn(art: HTMLImageElement): boolean {
    return getComputedStyle(art).position === 'static'
  }

  /** Which share of what a picture is about does not show. */
  function cutOfFocus(art: HTMLImageElement): number {
    const [whole, shown] = [focusOf(art), shownFocus(art)]
    return whole.height * whole.width === 0 ? 0 : 1 - (shown.height * shown.width) / (whole.height * whole.width)
  }

  /** The part of it that is shown: what lies outside of the picture's box is not. */
  function shownFocus(art: HTMLImageElement): DOMRect {
    const box = art.getBoundingClientRect()
    const { left, top, right, bottom } = focusOf(art)
    const [startX, startY] = [Math.max(left, box.left), Math.max(top, box.top)]
    const [endX, endY] = [Math.min(right, box.right), Math.min(bottom, box.bottom)]
    return new DOMRect(startX, startY, Math.max(endX - startX, 0), Math.max(endY - startY, 0))
  }

  /** Where a picture that covers its box has what it is about: `data-focus` names it in hundredths of the picture. */
  function focusOf(art: HTMLImageElement): DOMRect {
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
    return new DOMRect(startX, startY, focusWidth * fullWidth, focusHeight * fullHeight)
  }

  function meet(a: DOMRect, b: DOMRect): boolean {
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  }
}
