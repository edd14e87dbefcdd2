/** A status colour. It never stands alone: a word goes with it. */
export type Tone = 'green' | 'yellow' | 'blue' | 'red' | 'purple' | 'grey';
