import { expect, it } from 'vitest'
import { nameParts } from './name-parts.ts'

it.each([
  ['沈みし聖歌隊コレクション', '沈みし|聖歌隊|コレクション'],
  ['仮面舞踏会ブラノック', '仮面舞踏会|ブラノック'],
  ['カルダーの残火の航跡', 'カルダーの|残火の|航跡'],
  ['エンバーライン・ケストレル レベル2', 'エンバーライン・|ケストレル レベル2'],
  ['コード一覧', 'コード|一覧'],
  ['溺潮圣咏 梅瑞丝', '溺潮圣咏 梅瑞丝'],
  ['เคสเตรลริ้วถ่านเพลิง', 'เคสเตรลริ้วถ่านเพลิง'],
  ['Drowned Choir Maerith', 'Drowned Choir Maerith'],
])('%s may break at %s', (name, parts) => {
  expect(nameParts(name).join('|')).toBe(parts)
})
