import type { Page } from '@playwright/test'

const QUALITY = 0.86

/** A photograph of the page as it stands, in a format that is small in a repository: the browser itself writes it. */
export async function photographAsWebp(page: Page): Promise<Buffer> {
  const png = await page.screenshot({ animations: 'disabled' })
  const drawing = await page.context().newPage()
  const address = await drawing.evaluate(
    async ([base64, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${base64}`
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [png.toString('base64'), QUALITY] as const,
  )
  await drawing.close()
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
