import type { Meta, StoryObj } from '@storybook/react-vite'
import { BugLogo } from '../src/components/BugLogo/BugLogo.tsx'
import { Cluster } from '../src/components/Cluster/Cluster.tsx'
import { Logo } from '../src/components/Logo/Logo.tsx'
import { Mark } from '../src/components/Mark/Mark.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { BUGS, CURRENCY_MARKS } from '../src/tokens/marks.ts'
import { THEME_NAMES, THEMES } from '../src/tokens/themes.ts'
import { Row } from './Row.tsx'

const meta: Meta<typeof Logo> = { title: 'Marks', component: Logo }
export default meta

export const Logos: StoryObj<typeof Logo> = {
  render: () => (
    <Stack gap="l">
      {THEME_NAMES.map((theme) => (
        <div key={theme} data-theme={theme}>
          <Cluster gap="l">
            <Logo mark={BUGS[theme]} name={THEMES[theme].name} style={{ fontSize: '2.5rem' }} />
            <BugLogo mark={BUGS[theme]} label={`${THEMES[theme].name} mark`} />
            <BugLogo mark={BUGS[theme]} style={{ fontSize: '0.75rem' }} />
          </Cluster>
        </div>
      ))}
    </Stack>
  ),
}

export const Currencies: StoryObj<typeof Logo> = {
  render: () => (
    <Cluster gap="xl">
      {Object.entries(CURRENCY_MARKS).map(([name, mark]) => (
        <Row key={name} label={name}>
          <Cluster>
            <Mark mark={mark} label={name} width={16} />
            <Mark mark={mark} width={64} />
          </Cluster>
        </Row>
      ))}
    </Cluster>
  ),
}
