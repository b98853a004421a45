import type { Meta, StoryObj } from '@storybook/react-vite'
import { Amount } from '../src/components/Amount/Amount.tsx'
import { Badge } from '../src/components/Badge/Badge.tsx'
import { Grid } from '../src/components/Grid/Grid.tsx'
import { ProductCard } from '../src/components/ProductCard/ProductCard.tsx'
import { Skeleton } from '../src/components/Skeleton/Skeleton.tsx'
import { ART, COIN } from './sample.ts'

const meta: Meta<typeof ProductCard> = { title: 'ProductCard', component: ProductCard }
export default meta

const money = { ...COIN, size: 'S' } as const

export const States: StoryObj<typeof ProductCard> = {
  render: () => (
    <Grid column="12rem" gap="m">
      <ProductCard
        headingLevel={2}
        href="#1"
        name="Tideglass Lens"
        typeLabel="Weapon skin"
        image={ART.reef}
        price={<Amount {...money} amount={975} />}
      />
      <ProductCard
        headingLevel={2}
        href="#2"
        name="Night Market Lanterns"
        typeLabel="Bundle"
        image={ART.lantern}
        badge={<Badge kind="deal">Only 60% of the price</Badge>}
        price={
          <Amount {...money} amount={2430} original={4050} originalLabel="Original price" finalLabel="Price now" />
        }
      />
      <ProductCard
        headingLevel={2}
        href="#3"
        name="Mosskeeper"
        typeLabel="Champion"
        image={ART.grove}
        badge={<Badge kind="owned">Owned</Badge>}
      />
      <ProductCard
        headingLevel={2}
        href="#4"
        name="Hollow Prism"
        typeLabel="Player card"
        image={ART.prism}
        price={<Skeleton shape="price" />}
      />
    </Grid>
  ),
}
