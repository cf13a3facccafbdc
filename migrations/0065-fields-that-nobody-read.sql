-- contracts: year and source of an album were asked and stored, and shown nowhere.
alter table albums drop column source, drop column published_in;
