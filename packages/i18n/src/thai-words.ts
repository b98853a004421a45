/**
 * Thai is written without spaces, and a browser ends its lines between the words of its dictionary, where it takes
 * compounds apart. Each of these is one word for whoever reads it: parts that a line must not end between.
 */
const COMPOUNDS = [
  'ตอน|นี้',
  'คณะ|ประสาน|เสียง',
  'ใต้|สมุทร',
  'เงิน|ใน|เกม',
  'กระเป๋า|เงิน',
  'คำ|สั่ง|ซื้อ',
  'วิธี|ชำระ|เงิน',
  'ชำระ|เงิน',
  'การ|ซื้อ',
  'การ|คืน',
  'การ|ส่ง',
  'การ|ชำระ|เงิน',
  'ใบ|เสร็จ',
  'ของ|รางวัล',
  'ภูมิ|ภาค',
  'แลก|โค้ด',
  'ด้าน|ล่าง',
  'ที่|สุด',
  'ทั้ง|หมด',
  'อีก|ครั้ง',
  'ทัน|ที',
] as const

const WORD_JOINER = '\u2060'
const WHOLE = new Map(
  COMPOUNDS.map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', WORD_JOINER)] as const),
)
/** Longer ones first: of two that begin alike the longer one is meant. */
const KNOWN = new RegExp([...WHOLE.keys()].sort((a, b) => b.length - a.length).join('|'), 'g')
/** These belong to the word before them, whatever it is. */
const TRAILING = /(?<=\p{sc=Thai})(?=(?:นี้|นั้น|ๆ)(?!\p{sc=Thai}))/gu

/** A text whose compounds stay on one line. What it says and how it is read out stay the same. */
export function keepThaiWhole(text: string): string {
  return text.replace(KNOWN, (compound) => WHOLE.get(compound) ?? compound).replace(TRAILING, WORD_JOINER)
}
