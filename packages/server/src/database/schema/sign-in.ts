import type { Generated } from 'kysely';
import type { GeneratedTimestamp, Timestamp } from '#database/schema/columns.ts';

export interface TotpFactorTable {
  user_id: string;
  sealed_secret: string;
  last_step: Generated<number>;
  confirmed_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: string;
  used_at: Timestamp | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  name: string;
  created_at: GeneratedTimestamp;
  last_used_at: Timestamp | null;
}

export interface PasskeyChallengeTable {
  id: string;
  challenge: string;
  user_id: string | null;
  expires_at: Timestamp;
}
