import { describe, expect, it } from 'vitest'
import { ImageParameters } from './parameters.ts'

const read = (query: Record<string, string>) => {
  const parsed = ImageParameters.safeParse(query)
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message)
}
const PLAIN = { quality: 80, fit: 'cover', auto: 'webp' }
const WHOLE_EDGE = ['a whole number from 1 to 4096']
const WHOLE_PERCENT = ['a whole number from 1 to 100']
const A_CROP = [
  'a ratio such as 16:9, an area as left,top,width,height, or one of center, top, bottom, left, right, smart',
]
const A_COLOR = ['a colour as hex digits without the #, such as 0f172a']
const edges = (most: number) => [`one to four whole numbers up to ${most}, separated by commas`]

describe('the parameters of a picture', () => {
  it('are cover, quality 80 and webp where nothing is said', () => {
    expect(read({})).toEqual(PLAIN)
  })

  it.each<[Record<string, string>, object]>([
    [{ width: '1' }, { width: 4 }],
    [
      { width: '300', height: '4096' },
      { width: 320, height: 2_560 },
    ],
    [{ quality: '1' }, { quality: 5 }],
    [{ quality: '100' }, { quality: 100 }],
    [{ quality: '72' }, { quality: 70 }],
    ...['webp', 'avif', 'jpeg', 'png'].map((format) => [{ format }, { format }] as [Record<string, string>, object]),
    ...['cover', 'contain', 'bounds', 'fill'].map((fit) => [{ fit }, { fit }] as [Record<string, string>, object]),
    ...['webp', 'avif'].map((auto) => [{ auto }, { auto }] as [Record<string, string>, object]),
    [{ crop: 'smart' }, { crop: { kind: 'gravity', gravity: 'smart' } }],
    [{ crop: 'left' }, { crop: { kind: 'gravity', gravity: 'left' } }],
    [{ crop: '16:9' }, { crop: { kind: 'ratio', across: 16, down: 9 } }],
    [{ crop: '9:16' }, { crop: { kind: 'ratio', across: 9, down: 16 } }],
    [{ crop: '999:1' }, { crop: { kind: 'ratio', across: 999, down: 1 } }],
    [{ crop: '0,5,100,1' }, { crop: { kind: 'area', left: 0, top: 5, width: 100, height: 1 } }],
    [{ trim: '7' }, { trim: [7, 7, 7, 7] }],
    [{ trim: '7,8' }, { trim: [7, 8, 7, 8] }],
    [{ trim: '7,8,9' }, { trim: [7, 8, 9, 8] }],
    [{ trim: '7,8,9,4096' }, { trim: [7, 8, 9, 4_096] }],
    [{ pad: '0,512' }, { pad: [0, 512, 0, 512] }],
    [{ 'bg-color': 'FFF' }, { 'bg-color': '#fff' }],
    [{ 'bg-color': '0f172a' }, { 'bg-color': '#0f172a' }],
    [{ 'bg-color': '0F172A80' }, { 'bg-color': '#0f172a80' }],
  ])('%j are read', (query, parameters) => {
    expect(read(query)).toEqual({ ...PLAIN, ...parameters })
  })

  it.each<[Record<string, string>, string[]]>([
    ...['', '0', '4097', '12.5', '-3', '+3', ' 7', '7 ', '1e3', '100000', '000012'].map(
      (width) => [{ width }, WHOLE_EDGE] as [Record<string, string>, string[]],
    ),
    [{ height: '4097' }, WHOLE_EDGE],
    ...['0', '101', 'best'].map((quality) => [{ quality }, WHOLE_PERCENT] as [Record<string, string>, string[]]),
    ...[
      '',
      'middle',
      '16:0',
      '0:9',
      '1600:9',
      '16:9000',
      'x16:9',
      '16:9x',
      '1,2,3',
      '1,2,0,4',
      '1,2,3,0',
      '1,2,3,4,5',
      '1,2,3,x',
    ].map((crop) => [{ crop }, A_CROP] as [Record<string, string>, string[]]),
    ...['', '1,', '1,2,3,4,5', '4097', '1,4097', 'x'].map(
      (trim) => [{ trim }, edges(4_096)] as [Record<string, string>, string[]],
    ),
    [{ pad: '513' }, edges(512)],
    ...['', 'ff', 'ffff', 'fffff', '#fff', 'fff0000000', 'ggg', 'xfff', 'fffx'].map(
      (color) => [{ 'bg-color': color }, A_COLOR] as [Record<string, string>, string[]],
    ),
  ])('%j are refused with what would be right', (query, messages) => {
    expect(read(query)).toEqual(messages)
  })

  it.each<Record<string, string>>([{ zoom: '2' }, { fit: 'squeeze' }, { format: 'gif' }, { auto: 'png' }])(
    '%j are not known',
    (query) => {
      expect(ImageParameters.safeParse(query).success).toBe(false)
    },
  )

  it('may not be given twice', () => {
    expect(ImageParameters.safeParse({ width: ['100', '200'] }).success).toBe(false)
  })
})
