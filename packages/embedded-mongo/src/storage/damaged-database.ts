/** The data file is not what this server wrote. */
export class DamagedDatabase extends Error {
  constructor(file: string, finding: string) {
    super(`The database file ${file} is damaged (${finding}). Restore it from a backup, or move it away.`);
    this.name = 'DamagedDatabase';
  }
}
