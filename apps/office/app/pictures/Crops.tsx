import { Heading } from '@quartermaster/ui/Heading'
import { Stack } from '@quartermaster/ui/Stack'
import { Text } from '@quartermaster/ui/Text'
import { WORDS } from '../words/words.ts'
import { type Crop, positionIn } from './crops.ts'
import * as styles from './pictures.css.ts'

interface CropsProps {
  readonly address: string
  readonly crops: readonly Crop[]
  readonly point: { readonly x: number; readonly y: number }
  readonly isNew: boolean
}

/** A picture as the shop cuts it, wherever it shows it. */
export function Crops({ address, crops, point, isNew }: CropsProps) {
  return (
    <Stack gap="s" as="section" aria-label={WORDS.crops}>
      <Heading level={3} size="title">
        {isNew ? WORDS.cropsThen : WORDS.crops}
      </Heading>
      {crops.length === 0 && (
        <Text size="small" tone="muted">
          {WORDS.noCrops}
        </Text>
      )}
      <ul className={styles.crops}>
        {crops.map((crop) => (
          <li key={crop.place}>
            <figure className={styles.figure}>
              <img
                src={address}
                alt=""
                className={styles.crop}
                style={{ aspectRatio: crop.ratio, objectPosition: positionIn(crop, point) }}
              />
              <figcaption className={styles.caption}>{WORDS.cropPlaces[crop.place]}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
