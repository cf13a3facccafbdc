-- Run once, when the database is made: the role of the app, which reads and writes rows and changes no table.
\set password `printf %s "$POSTGRES_PASSWORD"`
create role klebekumpel_app login password :'password';
