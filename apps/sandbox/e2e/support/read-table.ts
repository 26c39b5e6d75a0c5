import { readFile } from 'node:fs/promises'

/** One row of a table: column title → cell. */
export type TableRow = ReadonlyMap<string, string>

/** Reads the first table of a Markdown page. */
export async function readTable(path: string): Promise<readonly TableRow[]> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const start = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  const [titles = [], , ...rows] = lines.slice(start, end).map(cellsOf)
  return rows.map((cells) => new Map(titles.map((title, index) => [title, cells[index] ?? ''])))
}

function cellsOf(line: string): readonly string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}
