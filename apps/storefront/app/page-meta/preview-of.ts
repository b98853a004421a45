import { imageUrl } from '@quartermaster/ui/image-url'

/** What a link to a page shows. Apart from the rest of its head, which most pages have without a picture. */
export interface Preview {
  readonly address: string
  readonly width: number
  readonly height: number
}

/** The size that link previews are cut for. */
const SIZE = { width: 1200, height: 630 }

export function previewOf(image: string): Preview {
  return { address: imageUrl(image, { ...SIZE, fit: 'cover', format: 'jpeg' }), ...SIZE }
}
