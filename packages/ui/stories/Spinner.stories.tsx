import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Skeleton } from '../src/components/Skeleton/Skeleton.tsx'
import { Spinner } from '../src/components/Spinner/Spinner.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'

const meta: Meta<typeof Spinner> = { title: 'Waiting', component: Spinner }
export default meta

export const Spinners: StoryObj<typeof Spinner> = {
  render: () => (
    <Cluster>
      <Spinner label="Loading the balance" />
      <Spinner label="Loading" style={{ fontSize: '2rem' }} />
    </Cluster>
  ),
}

export const Skeletons: StoryObj<typeof Spinner> = {
  render: () => (
    <Stack gap="s" style={{ maxInlineSize: '16rem' }} aria-busy>
      <Skeleton shape="art" />
      <Skeleton />
      <Skeleton shape="price" />
      <Skeleton shape="button" />
    </Stack>
  ),
}
