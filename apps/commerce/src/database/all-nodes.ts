/**
 * Whose rows of `code_answer` are those of all processes together, once they have been handed together. An index and a
 * view of the migrations name it, too.
 */
export const ALL_NODES = '00000000-0000-0000-0000-000000000000'
