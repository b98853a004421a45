/** Pictures of a page that do not show what they should, each as a sentence; runs in the browser. */
export function findCutPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement>('main img:not([data-focus])')].flatMap((art) => {
    // What is not drawn yet is not laid out anew either.
    if (!art.checkVisibility({ contentVisibilityAuto: true })) return []
    const [across, down] = cutOfPicture(art)
    if (across <= 0.21 && down <= 0.05) return []
    const shares = `${Math.round(across * 100)}% across, ${Math.round(down * 100)}% down`
    return [`${art.currentSrc.slice(-60)} is cut by ${shares}`]
  })

  /** Which shares of a picture's width and height its box does not show. An upright card leaves out a fifth of a square. */
  function cutOfPicture(art: HTMLImageElement): [number, number] {
    const { width, height } = art.getBoundingClientRect()
    if (getComputedStyle(art).objectFit !== 'cover' || width < 80 || height === 0 || !art.naturalHeight) return [0, 0]
    const [box, own] = [width / height, art.naturalWidth / art.naturalHeight]
    return [Math.max(0, 1 - box / own), Math.max(0, 1 - own / box)]
  }
}
