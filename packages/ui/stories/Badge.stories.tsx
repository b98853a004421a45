import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../src/components/Badge/Badge.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'

const meta: Meta<typeof Badge> = { title: 'Badge', component: Badge }
export default meta

export const Kinds: StoryObj<typeof Badge> = {
  render: () => (
    <Cluster gap="s">
      <Badge>New</Badge>
      <Badge kind="deal">Only 60% of the price</Badge>
      <Badge kind="free">Free</Badge>
      <Badge kind="owned">Owned</Badge>
      <Badge kind="notice">One per player</Badge>
    </Cluster>
  ),
}
