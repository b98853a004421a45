import type { Meta, StoryObj } from '@storybook/react-vite'
import { Heading } from '../src/components/Heading/Heading.tsx'
import { Stack } from '../src/components/Stack/Stack.tsx'
import { Text } from '../src/components/Text/Text.tsx'

const meta: Meta<typeof Heading> = { title: 'Typography', component: Heading }
export default meta

export const Scale: StoryObj<typeof Heading> = {
  render: () => (
    <Stack gap="m">
      <Heading level={1} size="hero">
        Kiln-born Warden
      </Heading>
      <Heading level={2} size="heading">
        Night Market Lanterns
      </Heading>
      <Heading level={3}>Tideglass Lens</Heading>
      <Text size="lead">Fired twice, cracked once. A warden who carries the heat of the last forge.</Text>
      <Text>Items are delivered to your game account at once. You can play with them right away.</Text>
      <Text size="small" tone="muted">
        Prices are in each game's own currency.
      </Text>
      <Text size="caption" tone="accent">
        Champion skin
      </Text>
      <Text tone="error">The wallet could not be reached.</Text>
    </Stack>
  ),
}

/** The faces each language is set in. */
export const Languages: StoryObj<typeof Heading> = {
  render: () => (
    <Stack gap="l">
      {LINES.map(([lang, title, line]) => (
        <div key={lang} lang={lang}>
          <Heading level={2}>{title}</Heading>
          <Text>{line}</Text>
        </div>
      ))}
    </Stack>
  ),
}

const LINES = [
  ['en', 'Ready when you are', 'Everything you own, in one place: 1,350.'],
  ['el', 'Έτοιμο όταν θέλεις', 'Όλα όσα έχεις, σε ένα μέρος: 1.350.'],
  ['ru', 'Готово к выдаче', 'Всё, что у вас есть, в одном месте: 1 350.'],
  ['vi', 'Sẵn sàng cho bạn', 'Mọi thứ bạn có, ở một nơi: 1.350.'],
  ['tr', 'Hazır olduğunda', 'Sahip olduğun her şey tek yerde: 1.350.'],
  ['ko', '준비되었습니다', '가진 모든 것을 한곳에서: 1,350.'],
  ['ja', '準備ができました', '持ち物をひとつの場所に：1,350。'],
  ['zh-Hans', '准备就绪', '您拥有的一切，尽在一处：1,350。'],
  ['zh-Hant', '準備就緒', '您擁有的一切，盡在一處：1,350。'],
  ['th', 'พร้อมเมื่อคุณพร้อม', 'ทุกอย่างที่คุณมีอยู่ในที่เดียว: 1,350'],
] as const
