import { PREVIEW_SIZE } from '@quartermaster/contract/picture-forms'
import { imageUrl } from '@quartermaster/ui/image-url'

/** What a link to a page shows. Apart from the rest of its head, which most pages have without a picture. */
export interface Preview {
  readonly address: string
  readonly width: number
  readonly height: number
}

export function previewOf(image: string): Preview {
  return { address: imageUrl(image, { ...PREVIEW_SIZE, fit: 'cover', format: 'jpeg' }), ...PREVIEW_SIZE }
}
