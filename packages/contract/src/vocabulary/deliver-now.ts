/**
 * Which version of the sentence `terms.deliverNow` players agree to today. Whoever changes what it says, in whatever
 * language, raises it: orders keep the version they were agreed with.
 */
export const DELIVER_NOW_SENTENCE = 1
