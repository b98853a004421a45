import { Option } from 'commander'

export interface ImagesOption {
  readonly images?: string
}

/** The folder that the settings name is known once a command runs: the default is said, not shown. */
export const imagesOption = () =>
  new Option('--images <folder>', 'where the products’ pictures are (default: IMAGES_DIR, unset the demo world’s)')
