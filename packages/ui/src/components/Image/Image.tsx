import { PLACEHOLDER_HEIGHT } from '@quartermaster/contract/picture-forms'
import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { classes } from '../../styling/classes.ts'
import * as styles from './Image.css.ts'
import { type ImageParams, imageSrcSet, imageUrl } from './image-url.ts'

export interface ImageSource {
  url: string
  width: number
  height: number
  dominantColor?: string | undefined
}

export interface ImageProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  image: ImageSource
  /** What the picture shows; empty when the words beside it say so already. */
  alt: string
  /** How wide the picture is drawn, as a media list. */
  sizes?: string | undefined
  params?: ImageParams | undefined
  /** The picture the page is about: loaded at once and before the others. */
  priority?: boolean | undefined
  /** Off for pictures with transparent parts, through which the placeholder would shine. */
  placeholder?: boolean | undefined
}

/**
 * A picture through the image call. Its box is known before it loads, filled with its dominant colour and a
 * 20px-high placeholder, so that nothing moves and nothing flashes.
 */
export function Image({
  image,
  alt,
  sizes = '100vw',
  params,
  priority = false,
  placeholder = true,
  className,
  style,
  ...rest
}: ImageProps) {
  const cropped = params?.width && params.height
  const small = placeholder && imageUrl(image.url, { height: PLACEHOLDER_HEIGHT, fit: params?.fit, crop: params?.crop })
  // A placeholder that comes after the first view has been drawn has it drawn again.
  if (priority && small) preload(small, { as: 'image', fetchPriority: 'high' })
  return (
    <img
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      {...(priority ? { fetchPriority: 'high' as const } : {})}
      {...rest}
      src={imageUrl(image.url, { ...params, width: params?.width ?? image.width })}
      srcSet={imageSrcSet(image.url, image.width, params)}
      sizes={sizes}
      width={cropped ? params.width : image.width}
      height={cropped ? params.height : image.height}
      alt={alt}
      className={classes(styles.image, className)}
      style={{
        ...(small && { backgroundColor: image.dominantColor, backgroundImage: `url("${small}")` }),
        ...style,
      }}
    />
  )
}
