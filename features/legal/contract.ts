import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

const Line = v.nullable(v.string());

/** As the OPERATOR settings publish it; null: not set. */
export const Operator = v.object({
  name: Line,
  /** One entry per line. */
  address: v.nullable(v.array(v.string())),
  email: Line,
  phone: Line,
  /** Court and number of the register. */
  register: Line,
  vatId: Line,
  /** Responsible for the blog (§ 18 Abs. 2 MStV): name and, if it differs, address. */
  editor: v.nullable(v.array(v.string())),
  /** Name and place of the hosting company. */
  hosting: Line,
  /** The supervisory authority for data protection. */
  authority: Line,
});
export type Operator = v.InferOutput<typeof Operator>;

export const readOperator = endpoint('GET /api/operator', {
  name: 'readOperator',
  access: 'public',
  output: Operator,
});
