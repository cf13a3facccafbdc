import * as v from 'valibot';
import { endpoint } from '#shared/endpoint.ts';

const Line = v.nullable(v.string());

/** Who runs this instance, as they published it by the OPERATOR settings; null is what they left open. */
export const Operator = v.object({
  name: Line,
  /** Postal address, line by line. */
  address: v.nullable(v.array(v.string())),
  email: Line,
  phone: Line,
  /** Register court and number. */
  register: Line,
  vatId: Line,
  /** Responsible for the blog (§ 18 Abs. 2 MStV): the name and, where it is another one, the address. */
  editor: v.nullable(v.array(v.string())),
  /** Who runs the machines, and where they stand. */
  hosting: Line,
  /** Supervisory authority for data protection. */
  authority: Line,
});
export type Operator = v.InferOutput<typeof Operator>;

/** The operator's published data, for imprint and privacy page. */
export const readOperator = endpoint({
  name: 'readOperator',
  method: 'GET',
  path: '/api/operator',
  access: 'public',
  input: v.strictObject({}),
  output: Operator,
  refusals: [],
});
