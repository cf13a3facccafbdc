import { Fragment, type ReactNode } from 'react';
import type { Block, Table, Words } from './document.ts';
import './legal-table.css';

interface BlocksProps {
  blocks: readonly Block[];
  parts: Readonly<Record<string, ReactNode>>;
}

/** Indices may be keys, because the texts are static. */
export function Blocks({ blocks, parts }: BlocksProps) {
  return blocks.map((block, i) => <Fragment key={i}>{blockOf(block, parts)}</Fragment>);
}

function blockOf(block: Block, parts: BlocksProps['parts']): ReactNode {
  if (typeof block === 'string') return <p>{unbroken(block)}</p>;
  if ('text' in block) {
    return (
      <p>
        <WordsLine words={block.text} />
      </p>
    );
  }
  if ('subtitle' in block) return <h3 className="text-lg">{unbroken(block.subtitle)}</h3>;
  if ('table' in block) return <DataTable table={block.table} />;
  if ('part' in block) return parts[block.part];
  return (
    <ul className="legal-list">
      {block.list.map((item, i) => (
        <li key={i}>
          <WordsLine words={item} />
        </li>
      ))}
    </ul>
  );
}

/** Adds a word joiner, because a line may end at a hyphen and "E-" is no word. */
export function unbroken(words: string): string {
  return words.replaceAll('E-Mail', 'E-\u2060Mail');
}

export function WordsLine({ words }: { words: Words }) {
  if (typeof words === 'string') return unbroken(words);
  return words.map((word, i) => <Fragment key={i}>{wordOf(word)}</Fragment>);
}

function wordOf(word: Exclude<Words, string>[number]): ReactNode {
  if (typeof word === 'string') return unbroken(word);
  if ('strong' in word) return <strong>{unbroken(word.strong)}</strong>;
  return <a href={word.href}>{unbroken(word.label)}</a>;
}

/** Explicit roles, because some browsers drop table semantics when CSS changes `display`. */
const still = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
};

function DataTable({ table: { caption, columns, rows } }: { table: Table }) {
  return (
    <table {...still.table} className="legal-table">
      <caption>{caption}</caption>
      <thead {...still.group}>
        <tr {...still.row}>
          {columns.map(column => (
            <th key={column} {...still.column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...still.group}>
        {rows.map(([name = '', ...cells], i) => (
          <tr key={i} {...still.row}>
            <th {...still.name} scope="row">
              <WordsLine words={name} />
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]} {...still.cell}>
                <span aria-hidden="true" className="legal-label">
                  {columns[at + 1]}
                </span>
                <WordsLine words={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
