-- Up to which message it is known that nothing unread is news for somebody, so that the job which tells of unread messages does
-- not read the same ones again every five minutes. What makes news of them after all puts it back to nothing.
alter table participante add column mirado_seq bigint not null default 0;
