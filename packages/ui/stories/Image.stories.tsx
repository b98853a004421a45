import type { Meta, StoryObj } from '@storybook/react-vite'
import { Grid } from '../src/components/Grid/Grid.tsx'
import { Image } from '../src/components/Image/Image.tsx'
import { ART } from './sample.ts'

const meta: Meta<typeof Image> = { title: 'Image', component: Image }
export default meta

export const Loaded: StoryObj<typeof Image> = {
  render: () => (
    <Grid column="12rem">
      <Image image={ART.reef} alt="A reef under a green light" priority />
      <Image image={ART.prism} alt="A prism" params={{ width: 400, height: 400, fit: 'cover' }} />
    </Grid>
  ),
}

/** The picture never arrives: the dominant colour holds its place. */
export const Waiting: StoryObj<typeof Image> = {
  render: () => (
    <Grid column="12rem">
      <Image
        image={{ ...ART.ember, url: 'data:,' }}
        alt="A picture that is still loading"
        style={{ backgroundImage: 'none', maxInlineSize: '16rem' }}
      />
    </Grid>
  ),
}
