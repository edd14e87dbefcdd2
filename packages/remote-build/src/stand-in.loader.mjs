/** Takes code from its options in place of a file. */
export default function standInLoader() {
  return this.getOptions().code;
}
