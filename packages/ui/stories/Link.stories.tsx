import type { Meta, StoryObj } from '@storybook/react-vite'
import { Link } from '../src/components/Link/Link.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Text } from '../src/components/Text/Text.tsx'

const meta: Meta<typeof Link> = { title: 'Link', component: Link }
export default meta

export const Variants: StoryObj<typeof Link> = {
  render: () => (
    <Stack gap="s">
      <Text>
        A <Link href="/a">primary link</Link> within a sentence, and a{' '}
        <Link variant="secondary" href="/b">
          secondary one
        </Link>{' '}
        beside it.
      </Text>
      <Link variant="quiet" href="/c">
        A quiet link, for lists
      </Link>
      <Link variant="secondary" href="https://support.example/" external>
        A link to another site
      </Link>
    </Stack>
  ),
}
